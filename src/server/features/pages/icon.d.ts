/** A drawing as an address that holds it. */
declare module '*.svg?inline' {
  const address: string
  export default address
}
