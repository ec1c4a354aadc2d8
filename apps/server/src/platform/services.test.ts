import { expect, test } from "vitest";
import { createServices, serviceKey } from "./services.ts";

const key = serviceKey<{ n: number }>("test.counter");

test("a service is made once, when it is first asked for", () => {
  const services = createServices();
  let made = 0;
  const create = () => ({ n: (made += 1) });
  expect(services.find(key)).toBeUndefined();
  const first = services.get(key, create);
  expect(services.get(key, create)).toBe(first);
  expect(services.find(key)).toBe(first);
  expect(made).toBe(1);
});

test("platforms in one process share nothing, nor do keys of the same name", () => {
  const [one, other] = [createServices(), createServices()];
  const ofOne = one.get(key, () => ({ n: 1 }));
  expect(other.find(key)).toBeUndefined();
  expect(other.get(key, () => ({ n: 2 }))).not.toBe(ofOne);
  expect(one.find(serviceKey<{ n: number }>(key.name))).toBeUndefined();
});

test("closing ends the newest first, waits for each, and goes on after one that fails", async () => {
  const services = createServices();
  const closed: string[] = [];
  for (const name of ["first", "second", "third", "fourth"])
    services.get(
      serviceKey<string>(name),
      () => name,
      async (service) => {
        await Promise.resolve();
        closed.push(service);
        if (service === "third") throw new Error("third");
      },
    );
  services.get(key, () => ({ n: 1 }));
  await expect(services.close()).rejects.toMatchObject({ errors: [new Error("third")] });
  expect(closed).toEqual(["fourth", "third", "second", "first"]);
  await services.close();
  expect(closed).toHaveLength(4);
  expect(services.find(key)).toBeUndefined();
});
