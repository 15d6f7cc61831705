// Runs before each test file of the database projects. A password costs 40 ms of CPU by design, which was two thirds of
// the time of the account tests. Callers, stored hashes and spies see the real parameters, which
// `password-hash.test.ts` tests; the browser and program tests hash for real.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { argon2 } = crypto
const cheap: typeof argon2 = (algorithm, parameters, callback) =>
  argon2(algorithm, parameters.memory > 64 ? { ...parameters, memory: 64, passes: 1 } : parameters, callback)
crypto.argon2 = cheap
syncBuiltinESMExports()
