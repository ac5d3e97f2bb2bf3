export { type SolanaSigner, solanaSigner } from './solanaSigner.ts'
