-- Names of people, and marks of the demo's products and accounts. Not compatible, because an older program would leave
-- the name of a deleted account behind.

-- The person's name. Unlike the username, it need not be unique.
alter table people add column name text check (char_length(name) between 2 and 60);

-- The phone of an account and the name of a product as the demo set them. If somebody has changed that phone or name,
-- the account or product is the shop's own, and stays when the demo is removed.
alter table people add column demo_phone text;
alter table products add column demo_name text;
create index people_demo on people (id) where demo_phone is not null;
create index products_demo on products (id) where demo_name is not null;

-- For a demo product to which lines of real orders refer: the time at which the demo was removed. The product is then
-- no longer visible.
alter table products add column demo_removed_at timestamptz;

-- One row, which says whether the demo was removed. A removed demo never comes back.
create table demo_state (
  only_row boolean primary key default true check (only_row),
  removed_at timestamptz
);
insert into demo_state default values;

-- Marks the products that the demo added to stores of earlier releases. They have the demo's ids and names, no creator
-- and no upload, and the store's audit log says that the demo was added.
update products p set demo_name = d.name
from (values
  ('demo-kanga-ziwa', 'Kanga ya Ziwa, doti moja'),
  ('demo-kitenge-duara', 'Kitenge cha wax, yadi 6'),
  ('demo-kitenge-jumla', 'Vitenge vya jumla mchanganyiko – furushi la vipande 10 vya yadi 6, rangi na maua tofauti kwa wauzaji wa rejareja'),
  ('demo-shuka-kimasai', 'Shuka la Kimasai'),
  ('demo-gauni-kitenge', 'Gauni la kitenge la kiunoni'),
  ('demo-kanzu', 'Kanzu nyeupe ya kudarizi'),
  ('demo-fulana-pamba', 'Fulana ya pamba, rangi moja'),
  ('demo-fulana-mpira', 'Jezi ya mpira ya timu'),
  ('demo-suruali-jinsi', 'Suruali ya jinsi ya kiume'),
  ('demo-sketi-kitenge', 'Sketi ya kitenge ya marinda'),
  ('demo-sare-sketi', 'Sare za shule: shati jeupe na sketi ya bluu'),
  ('demo-sweta', 'Sweta la shule la shingo ya V'),
  ('demo-kandambili', 'Kandambili za mpira'),
  ('demo-sandali-ngozi', 'Sandali za ngozi za kiume'),
  ('demo-viatu-shule', 'Viatu vya shule vyeusi vya kamba'),
  ('demo-raba', 'Raba za kamba za vijana'),
  ('demo-mabuti', 'Mabuti ya mvua (gamboti)'),
  ('demo-mashuka-maua', 'Mashuka ya maua, seti ya vipande 4'),
  ('demo-mashuka-hoteli', 'Mashuka meupe ya hoteli'),
  ('demo-blanketi', 'Blanketi zito la baridi'),
  ('demo-duvet', 'Duvet nene na foronya zake, seti ya vipande 6'),
  ('demo-mito', 'Mito ya kulalia, jozi'),
  ('demo-chandarua-duara', 'Chandarua cha duara'),
  ('demo-godoro', 'Godoro la sponji lenye kitambaa cha maua'),
  ('demo-taulo', 'Taulo la kuogea la pamba'),
  ('demo-pazia', 'Pazia la dirisha, jozi'),
  ('demo-paneli-100', 'Paneli ya sola 100W'),
  ('demo-paneli-300', 'Paneli ya sola 300W mono'),
  ('demo-betri-100', 'Betri ya sola ya maji 12V'),
  ('demo-controller', 'Charge controller ya sola'),
  ('demo-inverter', 'Inverter ya 12V kwenda 220V'),
  ('demo-kit-sola', 'Kit ya sola ya nyumbani: paneli, taa 3 na redio'),
  ('demo-taa-sola-kambi', 'Taa ya sola ya kubeba'),
  ('demo-taa-ukuta', 'Taa kubwa ya ukutani (flood light) ya sola'),
  ('demo-mfumo-sola', 'Mfumo kamili wa sola wa nyumba ya vyumba vinne'),
  ('demo-redio-mbao', 'Redio ya mezani ya FM, AM na SW'),
  ('demo-redio-mfukoni', 'Redio ndogo ya mfukoni'),
  ('demo-redio-sola', 'Redio ya sola yenye tochi'),
  ('demo-redio-boombox', 'Redio kubwa ya spika mbili, USB na Bluetooth'),
  ('demo-redio-kanda', 'Redio ya zamani ya mkusanyaji'),
  ('demo-tv-24', 'TV ya inchi 24, umeme na sola (AC/DC)'),
  ('demo-tv-32-smart', 'TV ya inchi 32 Smart ya Wi-Fi'),
  ('demo-tv-43', 'TV ya inchi 43 Full HD'),
  ('demo-tv-65', 'TV ya inchi 65 ya ukumbi'),
  ('demo-kingamuzi', 'King’amuzi cha antena cha chaneli za bure'),
  ('demo-simu-janja', 'Simu janja ya inchi 6.5, laini mbili'),
  ('demo-simu-janja-kamera', 'Simu janja ya kamera tatu, 256GB'),
  ('demo-simu-vitufe', 'Simu ya vitufe yenye tochi'),
  ('demo-powerbank', 'Power bank ya kuchajia simu'),
  ('demo-headphone', 'Headphone za Bluetooth za kichwani'),
  ('demo-spika-nguzo', 'Spika kubwa ya shughuli yenye maiki'),
  ('demo-sabufa', 'Sabufa ya spika mbili'),
  ('demo-pasi', 'Pasi ya umeme kavu'),
  ('demo-feni-kusimama', 'Feni ya kusimama ya inchi 16'),
  ('demo-balbu', 'Balbu za LED za kuokoa umeme'),
  ('demo-tochi', 'Tochi ya chuma ya kuchaji'),
  ('demo-jagi', 'Jagi la umeme la kuchemshia maji'),
  ('demo-blenda', 'Blenda ya juisi na viungo'),
  ('demo-jiko-wali', 'Jiko la wali (rice cooker)'),
  ('demo-friji', 'Friji ya milango miwili, lita 138')) as d(id, name)
where p.id = d.id and p.created_by is null and p.content_hash is null
  and exists (select from audit where action = 'seed_demo');

-- Marks the demo's accounts. They were created after its products, have phones that nobody has, and were not made by
-- the command that makes accounts.
update people p set demo_phone = p.phone
where p.phone in ('+255700000001', '+255700000002', '+255700000003', '+255700000004', '+255700000005')
  and p.created_at >= (select min(at) from audit where action = 'seed_demo')
  and not exists (select from audit a
    where a.action = 'appoint' and a.subject = 'person' and a.subject_id = p.id::text and a.before is null);

-- The ledger and the payments stay append-only, except that rows of the demo's products, and of orders that contain
-- only these products, can be deleted. So no bug in the removal of the demo can lose a real row.
create function refuse_change_of_movement() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select from products where id = old.product_id and name = demo_name) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
drop trigger stock_movements_are_append_only on stock_movements;
create trigger stock_movements_are_append_only before update or delete on stock_movements
  for each row execute function refuse_change_of_movement();

create function refuse_change_of_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (
    select from order_lines l join products p on p.id = l.product_id
    where l.order_id = old.order_id and p.name is distinct from p.demo_name
  ) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
drop trigger payments_are_append_only on payments;
create trigger payments_are_append_only before update or delete on payments
  for each row execute function refuse_change_of_payment();
