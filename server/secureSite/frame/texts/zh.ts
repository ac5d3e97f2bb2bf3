import { en, type FrameTexts } from './en.ts'
export const zh: FrameTexts = en
