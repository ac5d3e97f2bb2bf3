import { serveApp } from '../services/serveApp.ts'
import { createSiwxApp, type SiwxAppOptions } from './createSiwxApp.ts'

/** Serves sign-ins on a free port of 127.0.0.1. */
export const startSiwxServer = (options: SiwxAppOptions) => serveApp(createSiwxApp(options))
