import { expect, test } from 'vitest'
import { isGuessable, isPersonal } from './pin.rules.ts'

test.each(['000000', '111111', '123456', '654321', '012345', '987654', '121212', '123123', '112112', '110011'])(
  '%s is guessable',
  (pin) => expect(isGuessable(pin)).toBe(true),
)

test.each(['482915', '135790', '102938', '123465'])('%s is not', (pin) => expect(isGuessable(pin)).toBe(false))

const persona = { fecha_nacimiento: '1987-04-23', rut: '16.482.905-3' }

test.each(['230487', '870423', '042387', '198704', '041987', '231987', '164829', '829053', '482905'])(
  '%s is of the person',
  (pin) => expect(isPersonal(pin, persona)).toBe(true),
)

test('others are not, nor is any where nothing is known of the person', () => {
  expect(isPersonal('594713', persona)).toBe(false)
  expect(isPersonal('230487', { fecha_nacimiento: null, rut: null })).toBe(false)
})
