// Loaded before the program by `startProgramAt`.
import { shiftClock } from './reloj.ts'

shiftClock(Number(process.env.RELOJ_MS))
