import { useQuery } from '@tanstack/react-query'
import { significadosDe } from '#contract/emergencias/horas.ts'
import { catalogoDe } from '#web/parts/catalogos/catalogo-field.tsx'

/** What each moment of a unit means in this company; the short names until its catalogue is read. */
export const useSignificados = () => significadosDe(useQuery(catalogoDe('claves')).data?.data ?? [])
