import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'

const connections = 20
const ticks = 100

/**
 * Counts the answers of the URLs within a number of milliseconds. The requests come from 250
 * visitors.
 */
export async function askBurst(urls, ms) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const begun = performance.now()
  let count = 0
  const one = (url) =>
    new Promise((resolve, reject) => {
      const headers = { 'x-forwarded-for': `9.9.9.${Math.floor(Math.random() * 250)}` }
      get(url, { agent, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode}`))
        response.resume().once('end', resolve)
      }).once('error', reject)
    })
  await Promise.all(
    Array.from({ length: connections }, async (_, at) => {
      while (performance.now() - begun < ms) {
        await one(urls[at % urls.length])
        count += 1
      }
    }),
  )
  agent.destroy()
  return { count, rate: (count * 1_000) / (performance.now() - begun) }
}

/** Returns the processor time of a process in seconds, as the system reports it. */
export function processorTime(pid) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticks
}

export function median(values) {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]
}
