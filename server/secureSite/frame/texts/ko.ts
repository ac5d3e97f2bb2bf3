import { en, type FrameTexts } from './en.ts'
export const ko: FrameTexts = en
