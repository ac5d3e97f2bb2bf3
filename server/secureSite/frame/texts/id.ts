import { en, type FrameTexts } from './en.ts'
export const id: FrameTexts = en
