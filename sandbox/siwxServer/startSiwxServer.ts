import { serveApp } from '../services/serveApp.ts'
import { createSiwxApp, type SignInHandler } from './createSiwxApp.ts'

/** Serves a shop with sign-in on a free port of 127.0.0.1. */
export const startSiwxServer = (signIn: SignInHandler) => serveApp(createSiwxApp(signIn))
