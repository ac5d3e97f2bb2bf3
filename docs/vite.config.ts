import { defineConfig } from 'vite'
import { siteConfig } from './scripts/siteConfig.mjs'

export default defineConfig(siteConfig())
