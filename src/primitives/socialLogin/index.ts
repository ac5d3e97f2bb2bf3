export * as SocialLogin from './parts.ts'
