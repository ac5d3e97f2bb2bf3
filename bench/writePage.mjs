import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../scripts/projectRoot.mjs'

/** Writes the figures as a page of the documentation. */
export function writePage({ sizes, engine, wallets, kits }) {
  const text = [
    '# Performance',
    'Run `npm run build && npm run bench` to get these figures. This page shows the last run.',
    sizes && sizesOf(sizes),
    kits && goalsOf(kits.values.kits),
    kits && kitsOf(kits),
    wallets && walletsOf(wallets),
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

The gzipped code a browser loads in a Vite production build, without React and viem. Each limit is checked
with every change. ${date}.

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
  return `## Beside the other open kits

How the kits were measured:

- Each kit has the same page: a button, the address, and three wallets. The wallets announce themselves
  (EIP-6963) and approve at once.
- The kits are installed from npm, built for production by Vite, and served gzipped from this machine.
- Each kit gets ${runs} visits, in turn with the others, each in a fresh context of Chromium.
- The figures are medians with the interquartile range. Times are in ms.
- The pointer rests on a button for 100 ms before it presses, as a fast user does. _At once_ means without
  that rest, as on a touch screen.
- _The floor_ is React with a bare \`<dialog>\` and EIP-6963 by hand.
- A kit has opened when its first wallet is opaque on the screen.

${date}, ${machine}.

${section(1, 'A fast processor')}

${section(4, 'A processor four times slower')}

### What installing adds

Without React.

${table(['kit', 'MB', 'packages', 'versions'], installed)}`
}

/** The goals, each compared with the lower bound of the same run. */
function goalsOf(kits) {
  const figuresOf = (kit) => kits.find(({ name }) => name === kit).figures
  const floor = figuresOf('the floor')
  const themed = figuresOf('latchkey, themed')
  const at = (figures, slowdown, key) => figures[slowdown][key].median
  const scripts = (figures) =>
    at(figures, 1, 'kB before opening') - at(figures, 1, 'of these the stylesheet')
  const above = (key, slowdown = 1) => at(themed, slowdown, key) - at(floor, slowdown, key)
  const times = (key) => at(themed, 4, key) / at(floor, 4, key)
  const rows = [
    ['kB of scripts above the floor, before opening', scripts(themed) - scripts(floor), 24],
    ['kB that opening adds', at(themed, 1, 'kB added by opening'), 34],
    ['button ready, 4x slower, times the floor', times('button ready'), 1.1],
    ['first open, 4x slower, times the floor', times('first open'), 1.4],
    ['second open, 4x slower, times the floor', times('second open'), 1.4],
    ['pick to address, 4x slower, times the floor', times('pick to address'), 1.25],
    ['heap after load above the floor, MB', above('heap after load, MB'), 0.5],
    ['heap added by 50 rounds, MB', at(themed, 1, 'heap added by 50 rounds, MB'), 0.5],
    [
      'commits of what reads the account, connect',
      at(themed, 1, 'commits of what reads the account, connect'),
      3,
    ],
    [
      'commits of what reads the account, switch',
      at(themed, 1, 'commits of what reads the account, switch'),
      1,
    ],
    [
      'commits of what reads the account, 50 blocks',
      at(themed, 1, 'commits of what reads the account, 50 blocks'),
      0,
    ],
    ['requests to others before a click', at(themed, 1, 'requests to others before a click'), 0],
  ].map(([name, value, goal]) => [
    name,
    String(Number(value.toPrecision(3))),
    `at most ${goal}`,
    value <= goal ? 'yes' : 'no',
  ])
  return `## Goals

The goals of the themed modal. [Performance](../concepts/performance.md) explains the goals that are not
reached.

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

function engineOf({ date, machine, values }) {
  const groups = values.map(({ name, figures }) => {
    const rows = figures.map((figure) => [figure.name, String(figure.median)])
    return `### ${name[0].toUpperCase()}${name.slice(1)}\n\n${table(['input', 'ms'], rows)}`
  })
  return `## The engine’s own work

The median of many rounds. ${date}, ${machine}.

${groups.join('\n\n')}`
}

/** Things across, figures down. */
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
