import { en, type FrameTexts } from './en.ts'
export const hi: FrameTexts = en
