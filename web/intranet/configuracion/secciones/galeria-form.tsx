import type { Album } from '#contract/sitio/paginas.ts'
import { Grupo } from '#web/intranet/configuracion/campos/grupo.tsx'
import { Lista } from '#web/intranet/configuracion/campos/lista.tsx'
import { AlbumFields } from './album-fields.tsx'
import { Encabezado } from './encabezado.tsx'

const album = (): Album => ({ id: '', titulo: '', fecha: '', descripcion: '', visible: true, fotos: [] })

export function GaleriaForm() {
  return (
    <>
      <Grupo title="Encabezado">
        <Encabezado />
      </Grupo>
      <Grupo title="Álbumes" lead="No publique a las personas a las que la compañía ayuda, ni patentes ni domicilios.">
        <Lista<Album>
          name="albumes"
          label="Se muestran en este orden"
          max={60}
          nombreDe={({ titulo }, index) => titulo || `Álbum ${index + 1}`}
          nuevos={[{ label: 'Agregar álbum', item: album }]}
        >
          {(place, { titulo }) => <AlbumFields place={place} titulo={titulo} />}
        </Lista>
      </Grupo>
    </>
  )
}
