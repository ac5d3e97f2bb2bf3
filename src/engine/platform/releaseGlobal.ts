/** Removes a global that a library set in the page. */
export function releaseGlobal(name: string): void {
  Reflect.deleteProperty(globalThis, name)
}
