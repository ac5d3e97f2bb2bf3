export { Devtools } from './Devtools.tsx'
export type { DevtoolsProps } from './DevtoolsPanel.tsx'
export type { DevtoolsSandbox, PlayedWallet, WalletAnswer } from './DevtoolsSandbox.ts'
export {
  parseRecording,
  type RecordedRequest,
  type RecordedStep,
  type Recording,
  writeRecording,
} from './Recording.ts'
export { type Recorder, recordEngine } from './recordEngine.ts'
export { type RecordedPlatform, recordPlatform } from './recordPlatform.ts'
export { type Replay, replayRecording } from './replayRecording.ts'
