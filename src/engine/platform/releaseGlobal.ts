/** Takes away what a library left on the page under this name. */
export function releaseGlobal(name: string): void {
  Reflect.deleteProperty(globalThis, name)
}
