import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A small separate disk (tmpfs). */
export interface SmallDisk {
  folder: string
  /** Uses all remaining space. */
  fill(): void
  /** Frees the space that `fill` used. */
  free(): void
  remove(): void
}

const block = Buffer.alloc(4_096)

/**
 * Mounts a disk. `undefined` if this process may not mount a disk, neither as root nor with `sudo`.
 */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-disk-'))
  const ballast = join(folder, 'ballast')
  const mount = ['mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=777`, 'tmpfs', folder]
  const isRoot = process.getuid?.() === 0
  const run = ([program = '', ...args]: readonly string[]) =>
    isRoot
      ? execFileSync(program, args, { stdio: 'ignore' })
      : execFileSync('sudo', ['-n', program, ...args], { stdio: 'ignore' })
  try {
    run(mount)
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  return {
    folder,
    fill() {
      try {
        for (;;) appendFileSync(ballast, block)
      } catch (cause) {
        if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOSPC')) throw cause
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      run(['umount', folder])
      rmSync(folder, { recursive: true })
    },
  }
}
