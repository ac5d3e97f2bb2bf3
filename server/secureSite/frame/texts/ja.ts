import { en, type FrameTexts } from './en.ts'
export const ja: FrameTexts = en
