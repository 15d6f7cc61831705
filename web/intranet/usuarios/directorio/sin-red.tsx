import { useQuery } from '@tanstack/react-query'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { sinAcentos } from '#contract/shared/sin-acentos.ts'
import type { Contacto } from '#contract/usuarios/listas.ts'
import { directorioGuardado } from '#web/parts/usuarios/directorio-guardado.ts'
import { hadNoAnswer } from '#web/plumbing/api.ts'
import { KeptAviso } from '#web/plumbing/kept-aviso.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ContactoCard } from './contacto-card.tsx'
import styles from './directorio.module.css'

interface Filtro {
  buscar?: string
  cargo?: string
  calidad?: string
  disponible?: string
}

interface SinRedProps {
  lista: { error: Error | null; filtro: Filtro }
  children: ReactNode
}

/** The directory; where no answer comes, the copy that this device keeps for a day (docs/decisions/118). */
export function SinRed({ lista: { error, filtro }, children }: SinRedProps) {
  const away = hadNoAnswer(error)
  const read = useQuery({ ...directorioGuardado, enabled: away, retry: false })
  return away && read.data ? <Guardado read={{ ...read, error }} todos={read.data} {...filtro} /> : children
}

interface GuardadoProps extends Filtro {
  read: Parameters<typeof KeptAviso>[0]['query']
  todos: readonly Contacto[]
}

function Guardado({ read, todos, buscar = '', cargo, calidad, disponible }: GuardadoProps) {
  const [typed, setTyped] = useState(buscar)
  const words = sinAcentos(typed).split(/\s+/)
  const found = todos.filter(({ nombre, cargo, cargo_detalle, clave_radial }) => {
    const said = sinAcentos([nombre, cargo, cargo_detalle, clave_radial].join(' '))
    return words.every((word) => said.includes(word))
  })
  return (
    <>
      <KeptAviso query={read} />
      <search className={styles.search}>
        <TextField
          label="Buscar"
          type="search"
          icon={IconSearch}
          placeholder="Nombre, cargo o clave radial"
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </search>
      {(cargo || calidad || disponible) && (
        <p className={styles.hint}>Sin conexión no se aplican los filtros: busque por nombre, cargo o clave radial.</p>
      )}
      <output className={styles.hint}>
        {found.length === 0 ? 'No se encontró a nadie' : `${found.length} en el directorio`}
      </output>
      <ul className={styles.cards}>
        {found.map((contacto) => (
          <li key={contacto.id}>
            <ContactoCard contacto={contacto} linked={false} />
          </li>
        ))}
      </ul>
    </>
  )
}
