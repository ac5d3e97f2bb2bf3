import { en, type FrameTexts } from './en.ts'
export const pt: FrameTexts = en
