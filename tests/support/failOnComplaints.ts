import { format } from 'node:util'
import { afterAll, afterEach, expect } from 'vitest'

// The errors that React logs, for example for a missing key. React's advice to wrap updates in
// `act` is ignored, because the advice is only about the test.
const complaints: string[] = []
const { error } = console
console.error = (...said: unknown[]) => {
  complaints.push(format(...said))
  error(...said)
}

afterEach(() => {
  const ofProduct = complaints.splice(0).filter((complaint) => !complaint.includes('act('))
  expect(ofProduct).toEqual([])
})

afterAll(() => {
  console.error = error
})
