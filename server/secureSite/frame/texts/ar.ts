import { en, type FrameTexts } from './en.ts'
export const ar: FrameTexts = en
