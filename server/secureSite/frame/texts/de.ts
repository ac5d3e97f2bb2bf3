import { en, type FrameTexts } from './en.ts'
export const de: FrameTexts = en
