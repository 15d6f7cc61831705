/** Wrong tries of a PIN that block it until its owner sets another. */
export const fallosMaximos = 10
/** Wrong tries at one computer before each next one waits. */
export const sinEspera = { maximo: 5, minutos: 60 }
/** Wrong tries at one computer, whoever they are for. */
export const porEquipo = { maximo: 30, minutos: 15 }

/** Repeated (`000000`, `121212`, `123123`), in order (`123456`, `987654`) or of fewer than three different digits. */
export function isGuessable(pin: string): boolean {
  const digits = [...pin].map(Number)
  const steps = digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0))
  const repeats = [1, 2, 3].some((length) => pin === pin.slice(0, length).repeat(6 / length))
  return repeats || [1, -1].some((step) => steps.every((one) => one === step)) || new Set(digits).size < 3
}

/** True if the PIN is part of the member's birth date, in any usual order, or of their RUT. */
export function isPersonal(
  pin: string,
  { fecha_nacimiento, rut }: { fecha_nacimiento: string | null; rut: string | null },
): boolean {
  const [year = '', month = '', day = ''] = fecha_nacimiento?.split('-') ?? []
  const short = year.slice(2)
  const dates = [
    [day, month, year],
    [year, month, day],
    [month, day, year],
    [day, month, short],
    [short, month, day],
    [month, day, short],
    [month, year],
    [year, month],
    [day, year],
    [year, day],
  ].map((parts) => parts.join(''))
  return [...dates, rut?.replaceAll(/\D/g, '') ?? ''].some((digits) => digits.includes(pin))
}
