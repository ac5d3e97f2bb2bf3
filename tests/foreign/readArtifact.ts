import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Abi, Hex } from 'viem'

/** A contract of a package in this folder, by the path of its file. */
export function readArtifact(path: string): { abi: Abi; bytecode: Hex } {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'node_modules', path), 'utf8'))
}
