import { en, type FrameTexts } from './en.ts'
export const tr: FrameTexts = en
