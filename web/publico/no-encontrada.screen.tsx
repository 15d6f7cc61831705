import { data } from 'react-router'
import { missingPage } from '#web/parts/sitio/page-title.ts'
import { NoEncontrada } from './no-encontrada.tsx'

export const meta = missingPage

export const loader = () => data(null, { status: 404 })

export default NoEncontrada
