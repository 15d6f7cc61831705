// Rows 58 to 60 on a real process: a flood from one /64 blocks no member's sign-in or live changes.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { cast, castPassword } from '#db/seeds/cast.ts'
import { atTheEnd } from '#test/support/at-the-end.ts'
import { startCompany } from '#test/support/company.ts'
import { listenTo } from '#test/support/listener.ts'
import { ask, tokenOf } from '#test/support/over-http.ts'

test('members sign in and listen while 260 connections of one /64 flood the server', async () => {
  const { program } = await startCompany({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' })
  const { address } = program
  // Signed in from loopback, a network of its own.
  const token = await tokenOf(address, 'bombera')
  const { port, hostname } = new URL(address)
  const sockets: Socket[] = []
  atTheEnd(() => sockets.forEach((socket) => socket.destroy()))

  /** One connection of the flood, as forwarded by the proxy. */
  const attack = async (n: number) => {
    const socket = connect({ host: hostname, port: Number(port) })
    sockets.push(socket.on('error', () => {}).resume())
    const headers = `Host: cuartel\r\nX-Forwarded-For: [2001:db8:1:2::${n.toString(16)}]:${10_000 + n}\r\n`
    const body = JSON.stringify({ email: n % 2 ? cast.bombera.email : `nadie${n}@demo.cl`, password: 'otra' })
    const signIn = `POST /api/auth/login HTTP/1.1\r\n${headers}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
    const stream = `GET /api/cambios HTTP/1.1\r\n${headers}\r\n`
    const words = [signIn.repeat(2), stream, stream.repeat(2_100)][n % 3] ?? ''
    await once(socket, 'connect')
    socket.write(words)
  }
  await Promise.all(Array.from({ length: 260 }, (_, n) => attack(n)))

  // During the flood, a member signs in from a network without earlier sign-ins.
  const signIn = async () => {
    const response = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.7' },
      body: JSON.stringify({ email: cast.bombera.email, password: castPassword }),
    })
    return response.status
  }
  const flood = Promise.all(Array.from({ length: 60 }, (_, n) => attack(n)))
  expect([await signIn(), await signIn()]).toEqual([200, 200])
  await flood
  const [member, visitor] = await Promise.all([listenTo(address, token), listenTo(address)])
  const administradora = await tokenOf(address, 'administradora')
  await ask(address, 'POST /material-mayor', { nombre: 'Z-9', tipo: 'Carro' }, administradora)
  expect((await member.next()).tipo).toBe('unidad')
  expect((await visitor.next()).tipo).toBe('unidad')
  for (const listener of [member, visitor]) listener.leave()
}, 600_000)
