import { en, type FrameTexts } from './en.ts'
export const fr: FrameTexts = en
