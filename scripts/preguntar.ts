// Asks for a secret on the terminal, without echo.
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { Negativa } from './consola.ts'

/** @throws Negativa with `otherwise` when stdin is not a terminal */
export async function askSecret(question: string, otherwise: string): Promise<string> {
  if (!process.stdin.isTTY) throw new Negativa(otherwise)
  process.stderr.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  const interrupted = new Promise<never>((_resolve, reject) => {
    terminal.once('SIGINT', () => reject(new Negativa('Interrumpido.')))
    terminal.once('close', () => reject(new Negativa('No se escribió nada.')))
  })
  try {
    return (await Promise.race([terminal.question(''), interrupted])).trim()
  } finally {
    interrupted.catch(() => {})
    terminal.close()
    process.stderr.write('\n')
  }
}
