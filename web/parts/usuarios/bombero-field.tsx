import { useQuery } from '@tanstack/react-query'
import { sinAcentos } from '#contract/shared/sin-acentos.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { hadNoAnswer } from '#web/plumbing/api.ts'
import { BuscadoField, type BuscadoFieldProps, type Elegible, useBuscado } from '#web/plumbing/buscado-field.tsx'
import { pageQuery } from '#web/plumbing/query.ts'
import { directorioGuardado } from './directorio-guardado.ts'

export type Bombero = Elegible

const limit = 10

/** A member of the company, looked for by name in its directory; without network, in the copy that this device keeps. */
export function BomberoField(props: BuscadoFieldProps) {
  const buscado = useBuscado()
  const { buscar } = buscado
  const { data, error } = useQuery({
    ...pageQuery(usuariosApi.directorio, { query: { buscar, limit } }),
    enabled: buscar !== '',
  })
  const away = hadNoAnswer(error)
  const guardado = useQuery({ ...directorioGuardado, enabled: away, retry: false }).data
  const found = away ? guardado?.filter(({ nombre }) => sinAcentos(nombre).includes(sinAcentos(buscar))) : data?.data
  return (
    <BuscadoField
      {...props}
      {...buscado}
      found={found?.slice(0, limit)}
      placeholder="Escriba un nombre"
      nothing="Nadie se llama así"
    />
  )
}
