import { version } from 'react'
import { version as domVersion } from 'react-dom'
import { expect, test } from 'vitest'

test('the suites of this folder run on React 18', () => {
  expect({ version, domVersion }).toEqual({ version: '18.3.1', domVersion: '18.3.1' })
})
