import { marca } from './marca.ts'
import { cast, castPassword, type Personaje } from '#db/seeds/cast.ts'

/** Calls the API outside the browser, for test setup. @throws when refused */
export async function ask(
  address: string,
  call: `${'GET' | 'POST' | 'PUT'} /${string}`,
  body?: object,
  token?: string,
) {
  const [method, path] = call.split(' ')
  const headers = {
    ...(body && { 'Content-Type': 'application/json' }),
    ...(token && { Authorization: `Bearer ${token}` }),
  }
  const response = await fetch(`${address}/api${path}`, { method, headers, body: body && JSON.stringify(body) })
  if (!response.ok) throw new Error(`${call}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Record<string, unknown>
}

export async function tokenOf(address: string, personaje: Personaje): Promise<string> {
  const credentials = { email: cast[personaje].email, password: castPassword, dispositivo: marca }
  return String((await ask(address, 'POST /auth/login', credentials)).token)
}
