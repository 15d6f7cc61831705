import { aniosEntre } from './fechas.ts'

export const mayoriaDeEdad = 18

/** A brigadier of unknown birth counts as a minor. */
export const esMenor = (
  { calidad, fecha_nacimiento }: { calidad: string; fecha_nacimiento: string | null },
  hoy: string,
): boolean => (fecha_nacimiento ? aniosEntre(fecha_nacimiento, hoy) < mayoriaDeEdad : calidad === 'brigadier')

/** First name and initial of the first surname: `Antonia Fuentes Lillo` → `Antonia F.` (decisions §8). */
export function nombreDeMenor(nombre: string): string {
  // Particles such as «de la» begin in lower case.
  const words = nombre.split(' ').filter((word) => word !== word.toLowerCase())
  const [first = nombre, second] = words
  const surname = words.length > 2 ? words.at(-2) : second
  return surname ? `${first} ${surname.slice(0, 1)}.` : first
}
