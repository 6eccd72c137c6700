/** To be called once public content changed and is stored: when it is done, nobody is shown anything of before, here or at any other instance. */
export type ContentChanged = () => Promise<void>
