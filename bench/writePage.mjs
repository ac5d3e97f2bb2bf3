import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../scripts/projectRoot.mjs'
import { ratiosOf } from './kits/findLosses.mjs'

/** Writes the figures as a page of the documentation. */
export function writePage({ sizes, engine, wallets, frame, kits }) {
  const text = [
    '# Performance',
    'See the sizes and times of latchkey and of other kits, as last measured.',
    'To measure them on your machine, run `npm run build && npm run bench` in the repository.',
    sizes && sizesOf(sizes),
    kits && goalsOf(kits.values.kits),
    kits && kitsOf(kits),
    wallets && walletsOf(wallets),
    frame && frameOf(frame),
    engine && engineOf(engine),
  ]
  writeFileSync(
    join(projectRoot, 'docs/reference/performance.md'),
    `${text.filter(Boolean).join('\n\n')}\n`,
  )
}

function sizesOf({ date, values }) {
  const rows = values.map(({ name, size, limit }) => [name, size.toFixed(2), String(limit)])
  return `## Sizes

This table shows the code that a browser loads in a Vite production build, gzipped and without React and viem. A test
checks each limit on every change. Measured on ${date}.

${table(['what', 'kB', 'limit'], rows)}`
}

function kitsOf({ date, machine, values }) {
  const { runs, kits } = values
  const section = (slowdown, words) => {
    const keys = Object.keys(kits[0].figures[slowdown])
    const rows = kits.map(({ name, figures }) => [
      name,
      ...keys.map((key) => {
        const { median, spread } = figures[slowdown][key] ?? {}
        if (median === undefined) return '–'
        return spread > 0 ? `${median} ± ${spread}` : String(median)
      }),
    ])
    return `### ${words}\n\n${transposed(keys, rows)}`
  }
  const installed = kits.map(({ name, installed: { bytes, packages }, versions }) => [
    name,
    (bytes / 1e6).toFixed(1),
    String(packages),
    Object.entries(versions)
      .map(([one, version]) => `${one} ${version}`)
      .join(', ') || '–',
  ])
  return `## Compared with the other open kits

We measured the kits in this way:

- Each kit has the same page: a button, the address, and three wallets. The wallets announce themselves
  (EIP-6963, and the Wallet Standard for dapp-kit, which is for Sui).
- We installed the kits from npm, built them for production with Vite, and served them gzipped from the same machine.
- Each kit gets ${runs} visits, in turn with the others. Each visit has a fresh context of Chromium.
- Each figure is a median, with the interquartile range after ±. Times are in ms.
- The pointer presses at once, as a finger does. _After a rest_ means that a mouse rests on the button for
  100 ms before it presses.
- A wallet is pressed half a second after the list has opened, when the page is idle: a user reads the list first.
- Wallets answer after 5 ms. A _slow wallet_ answers after 400 ms, as if its user read the prompt.
- _Loaded while idle_ is code that loads after the button is ready or the modal has opened. The user does not wait for this code.
- _The floor_ is React with a bare \`<dialog>\` that mounts when it opens, and with hand-written code for EIP-6963.
- If other programs use more than a third of a processor during a visit, the visit is repeated, at most twice.
- A kit has opened when its three wallets are opaque on the screen.

${date}, ${machine}.

${section(1, 'A fast processor')}

${section(4, 'A processor four times slower')}

### What an installation adds

The figures do not include React.

${table(['kit', 'MB', 'packages', 'versions'], installed)}`
}

/** Returns the goals. Each goal is compared with the lower bound in the same run. */
function goalsOf(kits) {
  const figuresOf = (kit) => kits.find(({ name }) => name === kit).figures
  const floor = figuresOf('the floor')
  const themed = figuresOf('latchkey, themed')
  const at = (key, slowdown = 1, figures = themed) => figures[slowdown][key].median
  const themedTimes = ratiosOf(kits, 'latchkey, themed')
  const headlessTimes = ratiosOf(kits, 'latchkey, headless')
  const scripts = at('kB before opening') - at('of these the stylesheet')
  const heap = 'heap after load, MB'
  const commits = 'commits of what reads the account'
  const rows = [
    ['kB of scripts before opening, with React', scripts, 93],
    ['kB of scripts after opening, with React', scripts + at('kB added by opening'), 123],
    ['kB loaded while idle', at('kB loaded while idle'), 115],
    ['files loaded while idle', at('files loaded while idle'), 6],
    ['files that opening and picking wait for', at('files that opening and picking wait for'), 4],
    ['button ready, 4x slower, times the floor', themedTimes['button ready'], 1.15],
    ['first open, 4x slower, times the floor', themedTimes['first open'], 1.6],
    ['first open, slow 4G too, times the floor', themedTimes['first open, slow 4G'], 1.6],
    ['second open, 4x slower, times the floor', themedTimes['second open'], 1.5],
    ['pick to address, 4x slower, times the floor', themedTimes['pick to address'], 1.6],
    ['the same, headless', headlessTimes['pick to address'], 1.3],
    [
      'longest task above the floor, 4x slower, ms',
      at('longest task', 4) - at('longest task', 4, floor),
      20,
    ],
    ['heap after load above the floor, MB', at(heap) - at(heap, 1, floor), 0.5],
    ['heap added by 50 rounds, MB', at('heap added by 50 rounds, MB'), 0.3],
    [`${commits}, connect`, at(`${commits}, connect`), 3],
    [`${commits}, switch`, at(`${commits}, switch`), 1],
    [`${commits}, 50 blocks`, at(`${commits}, 50 blocks`), 0],
    ['requests to others before a click', at('requests to others before a click'), 0],
  ].map(([name, value, goal]) => [
    name,
    String(Number(value.toPrecision(3))),
    `at most ${goal}`,
    value <= goal ? 'yes' : 'no',
  ])
  return `## Goals

This table shows whether the themed modal reaches its goals. [Performance](../concepts/performance.md) explains the goals
that it does not reach. _The floor_ is the lower bound that is described below.

${table(['figure', 'measured', 'goal', 'reached'], rows)}`
}

function walletsOf({ date, values }) {
  const names = Object.keys(values)
  const keys = Object.keys(values[names[0]])
  const rows = names.map((name) => [name, ...keys.map((key) => String(values[name][key]))])
  return `## The list of all wallets

Scrolled to its end and searched in Chromium. _elapsed_ is wall-clock time; the others are CPU time. No task
may take more than 50 ms of CPU time. ${date}.

${transposed(keys, rows)}`
}

function frameOf({ date, machine, values }) {
  const rows = Object.entries(values).map(([name, { median, goal }]) => [
    name,
    String(median),
    goal === undefined ? '–' : `at most ${goal}`,
    goal === undefined ? '–' : median <= goal ? 'yes' : 'no',
  ])
  return `## The secure site’s frame

The first time begins when the frame's URL is set, in a fresh context of Chromium, and ends with the frame's first
message. The second time begins with the end of an approval, and ends with the signature in the page. The site is on
the same machine. The median of seven visits. ${date}, ${machine}.

${table(['figure', 'ms', 'goal', 'reached'], rows)}`
}

function engineOf({ date, machine, values }) {
  const groups = values.map(({ name, figures }) => {
    const rows = figures.map((figure) => [figure.name, String(figure.median)])
    return `### ${name[0].toUpperCase()}${name.slice(1)}\n\n${table(['input', 'ms'], rows)}`
  })
  return `## The engine’s own work

The median of many rounds. ${date}, ${machine}.

${groups.join('\n\n')}`
}

/** Creates a table with the kits as columns and the figures as rows. */
const transposed = (keys, rows) =>
  table(
    ['figure', ...rows.map(([name]) => name)],
    keys.map((key, index) => [key.trim(), ...rows.map((row) => row[index + 1])]),
  )

function table(head, rows) {
  const widths = head.map((cell, column) =>
    Math.max(3, cell.length, ...rows.map((row) => row[column].length)),
  )
  const line = (cells) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
