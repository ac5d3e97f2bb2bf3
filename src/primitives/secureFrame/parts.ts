export { SecureFramePlace as Place, type SecureFramePlaceProps } from './SecureFramePlace.tsx'
