import { readdirSync, readFileSync } from 'node:fs'

/** The length of a clock tick in Linux, in ms. */
const tick = 10

/**
 * Returns the processor time used so far, in ms: by this process with its children, and by all
 * processes of the machine. `undefined` if there is no `/proc`.
 */
export function readLoad() {
  let all
  try {
    all = readFileSync('/proc/stat', 'utf8').split('\n')[0].split(/\s+/).slice(1, 9).map(Number)
  } catch {
    return undefined
  }
  const idle = all[3] + all[4]
  return {
    at: performance.now(),
    all: (all.reduce((sum, one) => sum + one, 0) - idle) * tick,
    own: ownTime() * tick,
  }
}

/** Returns how many processors other programs used between two readings. */
export function othersBetween(before, after) {
  if (!before || !after) return 0
  const used = after.all - before.all - (after.own - before.own)
  return Math.max(0, used / (after.at - before.at))
}

function ownTime() {
  const processes = new Map()
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const text = readFileSync(`/proc/${id}/stat`, 'utf8')
      // The name in parentheses may contain spaces.
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
      const time = fields.slice(11, 15).reduce((sum, one) => sum + Number(one), 0)
      processes.set(id, { parent: fields[1], time })
    } catch {
      // The process has ended in the meantime.
    }
  }
  const isOwn = (id) => {
    for (let one = id; processes.has(one); one = processes.get(one).parent)
      if (one === String(process.pid)) return true
    return false
  }
  let sum = 0
  for (const [id, { time }] of processes) if (isOwn(id)) sum += time
  return sum
}
