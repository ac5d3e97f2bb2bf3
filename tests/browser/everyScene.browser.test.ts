import { testScenes } from '../support/testScenes.ts'

testScenes({ every: 1 })
