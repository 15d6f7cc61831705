// Loaded before whatever a process runs, where its clock is shifted.
import { relojMs, shiftClock } from './reloj.ts'

shiftClock(relojMs())
