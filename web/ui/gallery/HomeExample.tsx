import { useState } from 'react'
import { Badge } from '../Badge.tsx'
import { Button, IconButton } from '../Button.tsx'
import { Chip } from '../Chip.tsx'
import { Strip } from '../Choices.tsx'
import { BellIcon, CartIcon, MenuIcon, OrdersIcon, SearchIcon, ShareIcon, UserIcon } from '../icons.tsx'
import { Money } from '../Money.tsx'
import { Slider } from '../Slider.tsx'
import { CardSkeleton } from '../states.tsx'

const goods = [
  {
    name: 'Redio ya sola yenye tochi na USB',
    price: 45_000,
    paths: ['/pictures/190', '/pictures/30', '/pictures/320'],
  },
  { name: 'Shuka la pamba 6x6', price: 32_000, paths: ['/pictures/340'] },
  {
    name: 'TV ya inchi 32 Full HD yenye king’amuzi cha ndani na spika mbili',
    price: 385_000,
    paths: ['/pictures/220', '/pictures/250'],
  },
  { name: 'Paneli ya sola 200W', price: 210_000, paths: ['/pictures/210'], flag: 'Karibu' },
  { name: 'Blanketi zito', price: 58_500, paths: ['/pictures/12', '/pictures/50'] },
  { name: 'Kitenge', price: 18_000, paths: [] },
]

const strip = ['Zote', 'Mali mpya', 'Nguo', 'Matandiko', 'Sola', 'Redio', 'TV', 'Elekroniki']

export function HomeExample() {
  const [category, setCategory] = useState('Zote')
  return (
    <>
      <header className="bar">
        <div className="bar-row">
          <IconButton aria-label="Menyu">
            <MenuIcon />
          </IconButton>
          <a className="brand" href="/">
            <b>Ziwani</b>
            <small>beyond boundaries</small>
          </a>
          <IconButton aria-label="Oda zangu">
            <OrdersIcon />
          </IconButton>
          <IconButton aria-label="Notisi">
            <BellIcon />
            <Badge />
          </IconButton>
          <IconButton aria-label="Kikapu, bidhaa 12">
            <CartIcon />
            <Badge count={12} />
          </IconButton>
          <IconButton aria-label="Akaunti">
            <UserIcon />
          </IconButton>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: <search> is too young for the oldest phones */}
        <form className="search" role="search">
          <SearchIcon size={20} />
          <input type="search" aria-label="Tafuta bidhaa" placeholder="Tafuta bidhaa..." />
          <Button variant="buy" size="small">
            <CartIcon size={20} /> <Money amount={122_000} />
          </Button>
        </form>
      </header>
      <main className="page stack">
        <section className="banner">
          <h1>Bidhaa bora, bei nafuu</h1>
          <p>Jumla na rejareja kutoka Mwanza.</p>
        </section>
        <Strip
          label="Aina za bidhaa"
          options={strip.map((name) => ({ value: name, label: name }))}
          value={category}
          onChange={setCategory}
        />
        <div className="grid">
          {goods.map((product, index) => (
            <article key={product.name} className="card">
              <Slider paths={product.paths} alt={product.name} load={index < 2 ? 'first' : 'lazy'} />
              {product.flag && (
                <div className="card-flag">
                  <Chip tone="warn">{product.flag}</Chip>
                </div>
              )}
              <div className="card-text">
                <h3 className="card-name">
                  <a href="/bidhaa/1">{product.name}</a>
                </h3>
                <p className="price">
                  {index === 1 && <small>kuanzia </small>}
                  <Money amount={product.price} />
                </p>
                {product.flag ? (
                  <div className="row">
                    <Button variant="line" wide>
                      <ShareIcon size={20} /> Shiriki
                    </Button>
                  </div>
                ) : (
                  <Button variant="buy" wide>
                    Nunua
                  </Button>
                )}
              </div>
            </article>
          ))}
          <CardSkeleton />
          <CardSkeleton />
        </div>
      </main>
    </>
  )
}
