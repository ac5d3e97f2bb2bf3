import { en, type FrameTexts } from './en.ts'
export const es: FrameTexts = en
