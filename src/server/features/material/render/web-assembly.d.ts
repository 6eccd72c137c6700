/** Node has it, its types do not: what a program that draws PDFs needs of it. */
declare namespace WebAssembly {
  type Imports = Record<string, Record<string, unknown>>
  type Exports = Record<string, unknown>
  interface Module {
    readonly [Symbol.toStringTag]: 'WebAssembly.Module'
  }
  class Instance {
    constructor(program: Module, imports: Imports)
    readonly exports: Exports
  }
  function compile(bytes: Uint8Array): Promise<Module>
}
