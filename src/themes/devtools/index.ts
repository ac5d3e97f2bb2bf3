export { Devtools } from './Devtools.tsx'
export type { DevtoolsProps } from './DevtoolsPanel.tsx'
export type { DevtoolsSandbox, PlayedWallet, WalletAnswer } from './DevtoolsSandbox.ts'
export {
  parseRecording,
  type RecordedQuery,
  type RecordedRequest,
  type RecordedStep,
  type RecordedWalletRequest,
  type Recording,
  writeRecording,
} from './Recording.ts'
export { type Recorder, recordEngine } from './recordEngine.ts'
export { type ObservedStep, type RecordedPlatform, recordPlatform } from './recordPlatform.ts'
export { type Replay, replayRecording } from './replayRecording.ts'
