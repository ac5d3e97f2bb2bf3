import type { ServiceApp } from '../createServiceApp.ts'

export function addHealth(app: ServiceApp) {
  app.get('/health', (c) => c.text('OK'))
}
