// Leaves what the running program needs: `npm run podar`, after `npm run build` (docs/decisions/160).
import { execSync } from 'node:child_process'
import { globSync, rmSync } from 'node:fs'

execSync('npm prune --omit=dev --no-save', { stdio: 'inherit' })
for (const headers of globSync('node_modules/node-*/include')) rmSync(headers, { recursive: true })
