import { useQuery } from '@tanstack/react-query'
import { categoriasActo, type Entrada, nombresCategorias } from '#contract/catalogos.ts'
import { nombresVisibilidades, visibilidades } from '#contract/eventos/eventos.ts'
import { cuentaComo } from '#web/parts/catalogos/cuenta-como.ts'
import { catalogoDe } from '#web/parts/catalogos/catalogo-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { cuentaDe } from './escrito.ts'
import { type Parte, textOf } from './parte.ts'

export function Que({ tipos, ...part }: Parte & { tipos: readonly Entrada[] }) {
  const { escrito, seen, change, fields, nota } = part
  const tenidas = useQuery(catalogoDe('tenidas')).data?.data ?? []
  const offered = (had: string) => (one: { activo: boolean; codigo: string }) => one.activo || one.codigo === had
  return (
    <>
      <Select
        label="Tipo"
        options={tipos.filter(offered(seen.tipo)).map(({ codigo, nombre }) => ({ value: codigo, label: nombre }))}
        value={escrito.tipo || null}
        error={fields.tipo}
        {...nota('tipo', nombreEn(tipos))}
        onChange={(codigo) => {
          const chosen = tipos.find((one) => one.codigo === codigo)
          const former = tipos.find((one) => one.codigo === escrito.tipo)
          const untouched = escrito.titulo === '' || escrito.titulo === former?.nombre
          change({
            tipo: codigo,
            ...(chosen && cuentaDe(chosen)),
            ...(untouched && { titulo: chosen?.nombre ?? '' }),
          })
        }}
      />
      <TextField label="Título" maxLength={120} autoComplete="off" {...textOf(part, 'titulo')} />
      <TextField label="Lugar" optional maxLength={120} autoComplete="off" {...textOf(part, 'lugar')} />
      <TextField
        label="Latitud"
        optional
        autoComplete="off"
        placeholder="-33,0472"
        helper="Con las dos, el enlace al mapa lleva a ese punto."
        {...textOf(part, 'lat')}
      />
      <TextField label="Longitud" optional autoComplete="off" placeholder="-71,6127" {...textOf(part, 'lng')} />
      <Select
        label="Tenida"
        optional
        options={[
          { value: '', label: 'Sin indicar' },
          ...tenidas.filter(offered(seen.tenida)).map(({ codigo, nombre }) => ({ value: codigo, label: nombre })),
        ]}
        value={escrito.tenida}
        error={fields.tenida}
        {...nota('tenida', nombreEn(tenidas))}
        onChange={(tenida) => change({ tenida })}
      />
      <Select
        label="Cuenta como"
        helper={cuentaComo}
        options={categoriasActo.map((value) => ({ value, label: nombresCategorias[value] }))}
        value={escrito.categoria}
        error={fields.categoria}
        {...nota('categoria', nombresCategorias)}
        onChange={(categoria) => change({ categoria })}
      />
      <Select
        label="Quién lo ve"
        options={visibilidades.map((value) => ({ value, label: nombresVisibilidades[value] }))}
        value={escrito.visibilidad}
        error={fields.visibilidad}
        {...nota('visibilidad', nombresVisibilidades)}
        onChange={(visibilidad) => change({ visibilidad })}
      />
    </>
  )
}

const nombreEn = (entradas: readonly Entrada[]) =>
  Object.fromEntries(entradas.map(({ codigo, nombre }) => [codigo, nombre]))
