import { Linea } from '#web/intranet/configuracion/campos/linea.tsx'
import { Lista } from '#web/intranet/configuracion/campos/lista.tsx'
import { Parrafo } from '#web/intranet/configuracion/campos/parrafo.tsx'

interface PasosListaProps {
  name: string
  label: string
  /** Singular label: `Paso`. */
  uno: string
  max: number
}

/** Steps, each with a title and a text, in their order. */
export function PasosLista({ name, label, uno, max }: PasosListaProps) {
  return (
    <Lista<{ titulo: string; texto: string }>
      name={name}
      label={label}
      max={max}
      nombreDe={({ titulo }, index) => titulo || `${uno} ${index + 1}`}
      nuevos={[{ label: `Agregar ${uno.toLowerCase()}`, item: () => ({ titulo: '', texto: '' }) }]}
    >
      {(place) => (
        <>
          <Linea name={`${place}.titulo`} label="Título" />
          <Parrafo name={`${place}.texto`} label="Texto" optional rows={2} />
        </>
      )}
    </Lista>
  )
}
