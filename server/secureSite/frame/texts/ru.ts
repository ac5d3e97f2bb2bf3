import { en, type FrameTexts } from './en.ts'
export const ru: FrameTexts = en
