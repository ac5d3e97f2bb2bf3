import { format } from 'node:util'
import { afterAll, afterEach, expect } from 'vitest'

// React says in the console what is wrong with an element, for example a missing key. Its advice to
// wrap updates in `act` is about the test alone.
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
